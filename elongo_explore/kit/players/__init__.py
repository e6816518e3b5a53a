"""Players to learn against, a coach, matches and many games. They know the games by the table's contract."""

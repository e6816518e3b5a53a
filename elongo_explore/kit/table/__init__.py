"""What every game has and none owns: errors, words, rules, codes, records, the contract."""

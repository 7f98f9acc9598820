lend();

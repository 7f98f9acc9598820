module webhooksignature

go 1.19

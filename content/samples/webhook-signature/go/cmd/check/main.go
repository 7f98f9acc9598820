// Command check verifies recorded deliveries; see the README of the sample.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"webhooksignature"
)

const usage = "Usage: WEBHOOK_SECRETS='whsec_...' go run ./cmd/check <clock in Unix seconds> <delivery file>..."

func main() {
	log.SetFlags(0)
	secrets := strings.Fields(os.Getenv("WEBHOOK_SECRETS"))
	if len(os.Args) == 2 && os.Args[1] == "--help" {
		log.Print(usage)
		return
	}
	if len(os.Args) < 3 {
		log.Print(usage)
		os.Exit(2)
	}
	now, err := strconv.ParseInt(os.Args[1], 10, 64)
	if err != nil {
		log.Print(usage)
		os.Exit(2)
	}
	for _, file := range os.Args[2:] {
		delivery, err := os.ReadFile(file)
		if err != nil {
			log.Fatal(err)
		}
		head, body, _ := bytes.Cut(delivery, []byte("\n\n"))
		headers := http.Header{}
		for _, line := range strings.Split(string(head), "\n") {
			name, value, _ := strings.Cut(line, ": ")
			headers.Add(name, value)
		}
		err = webhooksignature.Verify(body, headers, secrets, time.Unix(now, 0))
		var refused *webhooksignature.Refused
		switch {
		case err == nil:
			fmt.Println("accept")
		case errors.As(err, &refused):
			fmt.Println("refuse: " + refused.Reason)
		default:
			log.Fatal(err)
		}
	}
}

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

func main() {
	log.SetFlags(0)
	secrets := strings.Fields(os.Getenv("WEBHOOK_SECRETS"))
	now, err := strconv.ParseInt(os.Args[1], 10, 64)
	if err != nil {
		log.Fatal(err)
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
			headers.Set(name, value)
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

// Go 1.19, net/http.
// Host and values are examples: replace them with yours.
package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

func main() {
	body := `reference,date,mcc,amount
card-2026-03-07-000412,2026-03-07,5411,42.50
`
	req, err := http.NewRequest(http.MethodPost, "https://samplebank.impact-finance.example/v1/dreams", strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Content-Type", "text/csv; header=present")

	client := http.Client{Timeout: 30 * time.Second}
	res, err := client.Do(req)
	if err != nil {
		log.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		log.Fatal(err)
	}
	if res.StatusCode < 200 || res.StatusCode > 299 {
		log.Fatalf("%s: %s", res.Status, text)
	}
	fmt.Println(string(text))
}

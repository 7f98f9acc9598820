// Go 1.19, net/http.
// Host and values are examples: replace them with yours.
package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	body := `{
  "transactions": [
    {
      "reference": "card-2026-03-07-000412",
      "date": "2026-03-07",
      "country": "FI",
      "classification": {
        "type": "mcc",
        "id": "5411"
      },
      "amount": {
        "value": 42.5,
        "currency": "EUR"
      }
    }
  ]
}`
	req, err := http.NewRequest(http.MethodPost, "https://api.impact-transactions.example/transactions/v3.0/transactions", strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("Authorization", "Bearer "+env("ACCESS_TOKEN"))
	req.Header.Set("Content-Type", "application/json")

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

func env(name string) string {
	value, ok := os.LookupEnv(name)
	if !ok {
		log.Fatalf("set the environment variable %s", name)
	}
	return value
}

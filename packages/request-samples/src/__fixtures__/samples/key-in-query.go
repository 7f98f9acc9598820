// Go 1.19, net/http.
// Host and values are examples: replace them with yours.
package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	req, err := http.NewRequest(http.MethodGet, "https://samplebank.impact-finance.example/v1/dreams?page=1&language=en&api%20key=v1%3A"+url.QueryEscape(env("API_KEY")), nil)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Accept", "application/json")

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

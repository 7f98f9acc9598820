// Go 1.19, net/http.
// Host and values are examples: replace them with yours.
package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	req, err := http.NewRequest(http.MethodPost, "https://samplebank.impact-finance.example/v1/dreams", bytes.NewReader(readFile("body.bin")))
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/octet-stream")

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

func readFile(name string) []byte {
	content, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	return content
}

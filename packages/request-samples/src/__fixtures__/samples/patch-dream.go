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
  "dream": {
    "expiresAt": null
  }
}`
	req, err := http.NewRequest(http.MethodPatch, "https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287", strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("If-Match", `"7f3c9a1e"`)
	req.Header.Set("Authorization", "Bearer "+env("ACCESS_TOKEN"))
	req.Header.Set("Content-Type", "application/merge-patch+json")

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

// Go 1.19, net/http.
// Host and values are examples: replace them with yours.
package main

import (
	"crypto/rand"
	"crypto/tls"
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
    "userId": "424b1fee-9709-4315-85d9-5954058b4714",
    "name": "Bike trip",
    "targetCents": 150000,
    "expiresAt": "2026-12-01T00:00:00Z"
  }
}`
	req, err := http.NewRequest(http.MethodPost, "https://samplebank.impact-finance.example/v1/dreams", strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("Idempotency-Key", uuid())
	req.Header.Set("Authorization", "Bearer "+env("ACCESS_TOKEN"))
	req.Header.Set("Content-Type", "application/json")

	certificate, err := tls.LoadX509KeyPair(env("CLIENT_CERTIFICATE"), env("CLIENT_KEY"))
	if err != nil {
		log.Fatal(err)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.TLSClientConfig = &tls.Config{Certificates: []tls.Certificate{certificate}}
	client := http.Client{Transport: transport, Timeout: 30 * time.Second}
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

func uuid() string {
	b := make([]byte, 16)
	if _, err := rand.Read(b); err != nil {
		log.Fatal(err)
	}
	b[6] = b[6]&0x0f | 0x40 // version 4
	b[8] = b[8]&0x3f | 0x80 // variant of RFC 9562
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

func env(name string) string {
	value, ok := os.LookupEnv(name)
	if !ok {
		log.Fatalf("set the environment variable %s", name)
	}
	return value
}

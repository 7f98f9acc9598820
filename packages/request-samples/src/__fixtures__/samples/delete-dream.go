// Go 1.19, net/http.
// Host and values are examples: replace them with yours.
package main

import (
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	req, err := http.NewRequest(http.MethodDelete, "https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287", nil)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+env("ACCESS_TOKEN"))

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

func env(name string) string {
	value, ok := os.LookupEnv(name)
	if !ok {
		log.Fatalf("set the environment variable %s", name)
	}
	return value
}

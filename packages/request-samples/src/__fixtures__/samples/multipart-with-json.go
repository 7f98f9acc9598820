// Go 1.19, net/http.
// Host and values are examples: replace them with yours.
package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"time"
)

func main() {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	addPart(form, `form-data; name="dream"`, "application/json", []byte(`{"name":"Bike trip"}`))
	form.WriteField("tag", "one")
	form.WriteField("tag", "two")
	addPart(form, `form-data; name="picture"; filename="body.bin"`, "application/octet-stream", readFile("body.bin"))
	form.Close()
	req, err := http.NewRequest(http.MethodPost, "https://samplebank.impact-finance.example/v1/dreams", &body)
	if err != nil {
		log.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())

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

func addPart(form *multipart.Writer, disposition, mediaType string, content []byte) {
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", disposition)
	header.Set("Content-Type", mediaType)
	part, err := form.CreatePart(header)
	if err != nil {
		log.Fatal(err)
	}
	part.Write(content)
}

func readFile(name string) []byte {
	content, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	return content
}

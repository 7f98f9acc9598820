// Package webhooksignature checks that a webhook delivery is genuine.
package webhooksignature

// #region verify
import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const toleranceSeconds = 300

var (
	timestampPattern = regexp.MustCompile(`^[0-9]{1,12}$`)
	secretPattern    = regexp.MustCompile(`^whsec_([A-Za-z0-9+/]{43}=)$`)
)

// Refused means that the delivery must be refused. Log Reason, but do not send it in the response.
type Refused struct{ Reason string }

func (r *Refused) Error() string { return "webhook refused: " + r.Reason }

// Verify verifies one delivery and returns nil if it is genuine. Parse the body only afterwards.
// Pass the raw body as received, every active secret ("whsec_…") and the current time.
// A *Refused means that the delivery must be refused; any other error, that a secret is missing or malformed.
func Verify(body []byte, headers http.Header, secrets []string, now time.Time) error {
	keys, err := keysOf(secrets)
	if err != nil {
		return err
	}

	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		if len(headers.Values(name)) > 1 {
			return &Refused{"duplicate-header"}
		}
	}
	id := headers.Get("webhook-id")
	timestamp := headers.Get("webhook-timestamp")
	signatures := headers.Get("webhook-signature")
	if id == "" || timestamp == "" || signatures == "" {
		return &Refused{"missing-header"}
	}

	// Only entries of signatures have a comma, and one each: any other joins two header fields (RFC 9110 §5.3).
	if strings.Contains(id+timestamp, ",") {
		return &Refused{"duplicate-header"}
	}
	for _, entry := range strings.Split(signatures, " ") {
		if strings.Count(entry, ",") > 1 {
			return &Refused{"duplicate-header"}
		}
	}
	if !timestampPattern.MatchString(timestamp) {
		return &Refused{"malformed-timestamp"}
	}
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return &Refused{"malformed-timestamp"}
	}
	if now.Unix()-sent > toleranceSeconds {
		return &Refused{"timestamp-too-old"}
	}
	if sent-now.Unix() > toleranceSeconds {
		return &Refused{"timestamp-too-new"}
	}

	for _, key := range keys {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		expected := []byte(base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		for _, entry := range strings.Split(signatures, " ") {
			// hmac.Equal compares in constant time.
			if strings.HasPrefix(entry, "v1,") && hmac.Equal([]byte(entry[3:]), expected) {
				return nil
			}
		}
	}
	return &Refused{"signature-mismatch"}
}

// keysOf decodes the 32 bytes after "whsec_" of each secret: the key is not the text.
func keysOf(secrets []string) ([][]byte, error) {
	if len(secrets) == 0 {
		return nil, errors.New("no webhook secret is configured")
	}
	keys := make([][]byte, 0, len(secrets))
	for _, secret := range secrets {
		match := secretPattern.FindStringSubmatch(secret)
		if match == nil {
			return nil, errors.New("not a webhook secret: expected whsec_ and 32 bytes in Base64")
		}
		key, err := base64.StdEncoding.DecodeString(match[1])
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	return keys, nil
}

// #endregion verify

// #region verify
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>The delivery must be refused. Log the reason, but do not send it in the response.</summary>
public sealed class WebhookRefusedException : Exception
{
    public WebhookRefusedException(string reason) : base("webhook refused: " + reason)
    {
        Reason = reason;
    }

    public string Reason { get; }
}

public static class WebhookSignature
{
    private const long ToleranceSeconds = 300;

    /// <summary>Verifies one delivery and returns if it is genuine. Parse the body only afterwards.</summary>
    /// <param name="body">The raw bytes, as received.</param>
    /// <param name="headers">The headers, with names in lower case; of a repeated one, all values joined by commas, as
    /// StringValues.ToString() of ASP.NET Core does.</param>
    /// <param name="secrets">Every active secret, "whsec_…".</param>
    /// <param name="now">The clock, in Unix seconds: DateTimeOffset.UtcNow.ToUnixTimeSeconds().</param>
    /// <exception cref="WebhookRefusedException">The delivery must be refused.</exception>
    /// <exception cref="ArgumentException">A secret is missing or malformed: check your configuration.</exception>
    public static void Verify(
        byte[] body, IReadOnlyDictionary<string, string> headers, IReadOnlyCollection<string> secrets, long now)
    {
        List<byte[]> keys = secrets.Select(KeyOf).ToList();
        if (keys.Count == 0) throw new ArgumentException("No webhook secret is configured.", nameof(secrets));

        string id = Header(headers, "webhook-id");
        string timestamp = Header(headers, "webhook-timestamp");
        string signatures = Header(headers, "webhook-signature");

        // Only entries of signatures have a comma, and one each: any other joins two header fields (RFC 9110 §5.3).
        bool isJoined = signatures.Split(' ').Any(entry => entry.Count(character => character == ',') > 1);
        if (isJoined || (id + timestamp).Contains(","))
        {
            throw new WebhookRefusedException("duplicate-header");
        }

        // [0-9] and \z, because \d matches the digits of every script, and $ ignores a trailing line break.
        if (!Regex.IsMatch(timestamp, @"\A[0-9]{1,12}\z")) throw new WebhookRefusedException("malformed-timestamp");
        long sent = long.Parse(timestamp, CultureInfo.InvariantCulture);
        if (now - sent > ToleranceSeconds) throw new WebhookRefusedException("timestamp-too-old");
        if (sent - now > ToleranceSeconds) throw new WebhookRefusedException("timestamp-too-new");

        byte[] message = Encoding.UTF8.GetBytes(id + "." + timestamp + ".").Concat(body).ToArray();
        List<byte[]> expected = keys.Select(key => Sign(key, message)).ToList();
        bool isGenuine = signatures.Split(' ')
            .Where(entry => entry.StartsWith("v1,", StringComparison.Ordinal))
            .Select(entry => Encoding.UTF8.GetBytes(entry.Substring(3)))
            .Any(given => expected.Any(signature => CryptographicOperations.FixedTimeEquals(signature, given)));
        if (!isGenuine) throw new WebhookRefusedException("signature-mismatch");
    }

    private static string Header(IReadOnlyDictionary<string, string> headers, string name)
    {
        if (!headers.TryGetValue(name, out var value) || string.IsNullOrEmpty(value))
        {
            throw new WebhookRefusedException("missing-header");
        }
        return value;
    }

    private static byte[] Sign(byte[] key, byte[] message)
    {
        using (var hmac = new HMACSHA256(key))
        {
            return Encoding.ASCII.GetBytes(Convert.ToBase64String(hmac.ComputeHash(message)));
        }
    }

    /// <summary>Decodes the 32 bytes after "whsec_": the key is not the text of the secret.</summary>
    private static byte[] KeyOf(string secret)
    {
        Match match = Regex.Match(secret, @"\Awhsec_([A-Za-z0-9+/]{43}=)\z");
        if (!match.Success) throw new ArgumentException("Not a webhook secret: expected whsec_ and 32 bytes in Base64.");
        return Convert.FromBase64String(match.Groups[1].Value);
    }
}
// #endregion verify

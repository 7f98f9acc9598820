// Calls an API with mutual TLS and OAuth client credentials; the guide explains how to run it.
// Needs .NET 10 (C# 14), and no package. Each argument is one call: "METHOD PATH [FILE]".
// #region settings
using System.Globalization;
using System.Net.Http.Headers;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;

string[] names = ["API_URL", "TOKEN_URL", "CLIENT_ID", "SCOPE", "CLIENT_CERTIFICATE", "CLIENT_KEY"];
// #endregion settings

// #region main
var missing = names.Where(name => string.IsNullOrEmpty(Settings.Get(name))).ToList();
if (missing.Count > 0)
{
    Console.Error.WriteLine($"Set {string.Join(", ", missing)}. See the section Settings of the guide.");
    return 1;
}
try
{
    using var connection = new Connection();
    var api = new Api(connection, new Tokens(connection));
    foreach (var argument in args)
    {
        var words = argument.Split(' ');
        var body = words.Length > 2 ? await File.ReadAllBytesAsync(words[2]) : null;
        var response = await api.Call(words[0], words[1], body);
        Console.WriteLine(response.Body);
        if (response.ETag != "") Console.Error.WriteLine($"ETag: {response.ETag}");
    }
    return 0;
}
catch (Exception error) when (error is CallFailedException or HttpRequestException or IOException)
{
    Console.Error.WriteLine(error.Message);
    return 1;
}
// #endregion main

// #region connection
static class Settings
{
    public static string Get(string name) => Environment.GetEnvironmentVariable(name) ?? "";
}

/// <summary>The token endpoint or the API returned an error, or no response arrived.</summary>
class CallFailedException : Exception
{
    public CallFailedException(string message) : base(message) { }
}

/// <summary>A response; its status is 0 if none arrived.</summary>
record Response(int Status, string RetryAfter, string ETag, string Body)
{
    public override string ToString() => Status == 0 ? $"no response ({Body})" : $"{Status} {Body}";
}

/// <summary>What one call may still do; a repeat with a new token is one of its five tries.</summary>
class Tries
{
    public bool AreRepeated = true;
    public int Left = 5;
    public int Pause = 1;

    public bool AreOver => Left == 0 || !AreRepeated;
}

/// <summary>Sends requests. Every connection presents the certificate with its intermediates; the server's certificate
/// is verified: never set a RemoteCertificateValidationCallback that accepts everything.</summary>
class Connection : IDisposable
{
    private readonly HttpClient client;

    public Connection()
    {
        var file = Settings.Get("CLIENT_CERTIFICATE");
        using var pem = X509Certificate2.CreateFromPemFile(file, Settings.Get("CLIENT_KEY"));
        // Windows offers a certificate to a server only after this export.
        var certificate = X509CertificateLoader.LoadPkcs12(pem.Export(X509ContentType.Pkcs12), null);
        var intermediates = new X509Certificate2Collection();
        intermediates.ImportFromPemFile(file);
        client = new HttpClient(new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            SslOptions = new SslClientAuthenticationOptions
            {
                ClientCertificateContext = SslStreamCertificateContext.Create(certificate, intermediates),
                EnabledSslProtocols = SslProtocols.Tls12 | SslProtocols.Tls13,
            },
        })
        {
            Timeout = TimeSpan.FromSeconds(30),
        };
    }

    public void Dispose() => client.Dispose();

    /// <summary>Retries after 429, 500 and 503, and if no response arrives.</summary>
    public async Task<Response> Send(Func<HttpRequestMessage> newRequest, Tries tries)
    {
        while (true)
        {
            var response = await SendOnce(newRequest);
            tries.Left--;
            if (response.Status is not (0 or 429 or 500 or 503) || tries.AreOver) return response;
            // Wait as long as the server asks, otherwise 1, 2, 4 and 8 seconds, each up to 25 % shorter or longer.
            var seconds = SecondsAsked(response.RetryAfter);
            if (seconds is null)
            {
                seconds = tries.Pause * (0.75 + Random.Shared.NextDouble() / 2);
                tries.Pause *= 2;
            }
            await Task.Delay(TimeSpan.FromSeconds(seconds.Value));
        }
    }

    private async Task<Response> SendOnce(Func<HttpRequestMessage> newRequest)
    {
        try
        {
            using var request = newRequest();
            using var response = await client.SendAsync(request);
            var retryAfter = response.Headers.TryGetValues("Retry-After", out var values) ? string.Join(", ", values) : "";
            var etag = response.Headers.ETag?.ToString() ?? "";
            return new Response((int)response.StatusCode, retryAfter, etag, await response.Content.ReadAsStringAsync());
        }
        catch (HttpRequestException error) when (error.InnerException is not AuthenticationException)
        {
            return new Response(0, "", "", error.Message);
        }
        catch (TaskCanceledException error)
        {
            return new Response(0, "", "", error.Message); // The timeout has passed.
        }
    }

    /// <summary>Seconds that Retry-After asks for, as a number or as a date (RFC 9110 §10.2.3); null if it says neither.</summary>
    private static double? SecondsAsked(string retryAfter)
    {
        if (int.TryParse(retryAfter, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds)) return seconds;
        const DateTimeStyles Utc = DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal;
        return DateTime.TryParseExact(retryAfter, "r", CultureInfo.InvariantCulture, Utc, out var date)
            ? Math.Max(0, (date - DateTime.UtcNow).TotalSeconds)
            : null;
    }
}
// #endregion connection

// #region token
/// <summary>Caches the client's access token, and replaces it 60 seconds before it expires.</summary>
class Tokens
{
    private readonly Connection connection;
    private readonly SemaphoreSlim turn = new(1);
    private string? token;
    private DateTime renewAt;

    public Tokens(Connection connection) => this.connection = connection;

    public async Task<string> Get()
    {
        // Concurrent calls wait for one token request instead of sending one each.
        await turn.WaitAsync();
        try
        {
            if (token is null || DateTime.UtcNow >= renewAt) await Renew();
            return token!;
        }
        finally
        {
            turn.Release();
        }
    }

    /// <summary>Discards a token that the API rejected, unless another call has replaced it already.</summary>
    public async Task Drop(string rejected)
    {
        await turn.WaitAsync();
        if (token == rejected) token = null;
        turn.Release();
    }

    private async Task Renew()
    {
        var response = await connection.Send(
            () => new HttpRequestMessage(HttpMethod.Post, Settings.Get("TOKEN_URL"))
            {
                Content = new FormUrlEncodedContent(new Dictionary<string, string>
                {
                    ["grant_type"] = "client_credentials",
                    ["client_id"] = Settings.Get("CLIENT_ID"),
                    ["scope"] = Settings.Get("SCOPE"),
                }),
            },
            new Tries());
        if (response.Status != 200) throw new CallFailedException($"No token: {response}");
        using var body = JsonDocument.Parse(response.Body);
        token = body.RootElement.GetProperty("access_token").GetString();
        renewAt = DateTime.UtcNow.AddSeconds(body.RootElement.GetProperty("expires_in").GetInt32() - 60);
    }
}
// #endregion token

// #region call
class Api
{
    private readonly Connection connection;
    private readonly Tokens tokens;

    public Api(Connection connection, Tokens tokens) => (this.connection, this.tokens) = (connection, tokens);

    /// <summary>Calls the API and returns its response, which is a success.</summary>
    public async Task<Response> Call(string method, string path, byte[]? body = null)
    {
        var requestId = Guid.NewGuid().ToString();
        var given = Settings.Get("IDEMPOTENCY_KEY");
        // Every try sends the same key, so the API carries the call out once.
        var key = given == "" ? Guid.NewGuid().ToString() : given;
        // get-transfer-consent uses up the temporary id: the call must not be retried.
        var isReadOnce = method == "GET" && path.StartsWith("/transfer-consents", StringComparison.Ordinal);
        var tries = new Tries { AreRepeated = !isReadOnce };

        var token = await tokens.Get();
        var response = await Attempt();
        if (response.Status == 401 && tries.Left > 0)
        {
            // The token was revoked, or the clocks differ: get a new one and repeat the call once.
            await tokens.Drop(token);
            token = await tokens.Get();
            response = await Attempt();
        }
        if (response.Status is >= 200 and < 300) return response;
        throw new CallFailedException($"{method} {path}: {response} (X-Request-Id {requestId})");

        Task<Response> Attempt() => connection.Send(() =>
        {
            var request = new HttpRequestMessage(new HttpMethod(method), Settings.Get("API_URL") + path);
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
            request.Headers.Add("X-Request-Id", requestId);
            if (method == "POST") request.Headers.Add("Idempotency-Key", key);
            // The version that is changed: if somebody else has changed it, the API returns 412.
            var version = Settings.Get("IF_MATCH");
            if (method is "PATCH" or "DELETE" && version != "") request.Headers.TryAddWithoutValidation("If-Match", version);
            if (body is not null)
            {
                request.Content = new ByteArrayContent(body);
                request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            }
            return request;
        }, tries);
    }
}
// #endregion call

// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;

using var pem = X509Certificate2.CreateFromPemFile(Env("CLIENT_CERTIFICATE"), Env("CLIENT_KEY"));
// Windows offers a certificate to a server only after this export.
using var certificate = X509CertificateLoader.LoadPkcs12(pem.Export(X509ContentType.Pkcs12), null);
var intermediates = new X509Certificate2Collection();
intermediates.ImportFromPemFile(Env("CLIENT_CERTIFICATE"));
using var handler = new SocketsHttpHandler();
handler.SslOptions.ClientCertificateContext = SslStreamCertificateContext.Create(certificate, intermediates);
using var client = new HttpClient(handler) { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Post, "https://samplebank.impact-finance.example/oauth/token");
request.Headers.Add("Accept", "application/json");
request.Content = new FormUrlEncodedContent(new Dictionary<string, string>
{
    ["grant_type"] = "client_credentials",
    ["client_id"] = "samplebank-core",
    ["scope"] = "transactions:read transactions:write",
});

using var response = await client.SendAsync(request);
var text = await response.Content.ReadAsStringAsync();
if (!response.IsSuccessStatusCode)
{
    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");
    return 1;
}
Console.WriteLine(text);
return 0;

static string Env(string name) =>
    Environment.GetEnvironmentVariable(name)
    ?? throw new InvalidOperationException($"Set the environment variable {name}.");

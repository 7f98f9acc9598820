// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using System.Net.Http.Headers;
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
using var request = new HttpRequestMessage(HttpMethod.Delete, "https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287");
request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Env("ACCESS_TOKEN"));

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

// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using var handler = new HttpClientHandler { UseCookies = false };
using var client = new HttpClient(handler) { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Get, "https://samplebank.impact-finance.example/v1/survey");
request.Headers.Add("Cookie", "session=" + Env("SESSION_TOKEN") + "; locale=en-FI");

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

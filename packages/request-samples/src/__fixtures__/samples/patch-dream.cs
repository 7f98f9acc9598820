// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Patch, "https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287");
request.Headers.Add("Accept", "application/json");
request.Headers.TryAddWithoutValidation("If-Match", "\"7f3c9a1e\"");
request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Env("ACCESS_TOKEN"));
request.Content = new StringContent("""
    {
      "dream": {
        "expiresAt": null
      }
    }
    """, Encoding.UTF8, "application/merge-patch+json");

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

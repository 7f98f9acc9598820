// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Post, "https://samplebank.impact-finance.example/v1/dreams");
request.Headers.Authorization = new AuthenticationHeaderValue(
    "Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(Env("API_USERNAME") + ":" + Env("API_PASSWORD"))));
request.Content = new FormUrlEncodedContent(new Dictionary<string, string>
{
    ["token"] = Env("ACCESS_TOKEN"),
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

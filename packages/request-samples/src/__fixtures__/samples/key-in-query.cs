// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Get, "https://samplebank.impact-finance.example/v1/dreams?page=1&language=en&api%20key=v1%3A" + Uri.EscapeDataString(Env("API_KEY")));
request.Headers.Add("Accept", "application/json");

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

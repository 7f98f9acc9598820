// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Post, "https://api.impact-transactions.example/transactions/v3.0/transactions");
request.Headers.Add("Accept", "application/json");
request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Env("ACCESS_TOKEN"));
request.Content = new StringContent("""
    {
      "transactions": [
        {
          "reference": "card-2026-03-07-000412",
          "date": "2026-03-07",
          "country": "FI",
          "classification": {
            "type": "mcc",
            "id": "5411"
          },
          "amount": {
            "value": 42.5,
            "currency": "EUR"
          }
        }
      ]
    }
    """, Encoding.UTF8, "application/json");

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

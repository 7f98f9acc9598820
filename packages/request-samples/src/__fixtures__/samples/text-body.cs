// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using System.Net.Http.Headers;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Post, "https://samplebank.impact-finance.example/v1/dreams");
request.Content = new StringContent(
    "reference,date,mcc,amount\n"
    + "card-2026-03-07-000412,2026-03-07,5411,42.50\n");
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("text/csv; header=present");

using var response = await client.SendAsync(request);
var text = await response.Content.ReadAsStringAsync();
if (!response.IsSuccessStatusCode)
{
    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");
    return 1;
}
Console.WriteLine(text);
return 0;

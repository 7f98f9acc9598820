// .NET 10, C# 14, HttpClient.
// Host and values are examples: replace them with yours.
using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
using var request = new HttpRequestMessage(HttpMethod.Post, "https://samplebank.impact-finance.example/v1/dreams");
var form = new MultipartFormDataContent();
form.Add(new StringContent("{\"name\":\"Bike trip\"}", Encoding.UTF8, "application/json"), "\"dream\"");
form.Add(new StringContent("one"), "\"tag\"");
form.Add(new StringContent("two"), "\"tag\"");
form.Add(
    new ByteArrayContent(File.ReadAllBytes("body.bin")) { Headers = { ContentType = MediaTypeHeaderValue.Parse("application/octet-stream") } },
    "\"picture\"", "\"body.bin\"");
request.Content = form;

using var response = await client.SendAsync(request);
var text = await response.Content.ReadAsStringAsync();
if (!response.IsSuccessStatusCode)
{
    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");
    return 1;
}
Console.WriteLine(text);
return 0;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

/// <summary>Checks recorded deliveries; see the README beside this folder.</summary>
public static class Check
{
    public static void Main(string[] arguments)
    {
        string[] secrets = (Environment.GetEnvironmentVariable("WEBHOOK_SECRETS") ?? "")
            .Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
        // ISO 8859-1 maps each byte to one character, so the bytes of the body stay unchanged.
        Encoding bytes = Encoding.GetEncoding("iso-8859-1");
        foreach (string file in arguments.Skip(1))
        {
            string delivery = File.ReadAllText(file, bytes);
            int end = delivery.IndexOf("\n\n", StringComparison.Ordinal);
            Dictionary<string, string> headers = delivery.Substring(0, end).Split('\n')
                .Select(line => line.Split(new[] { ": " }, 2, StringSplitOptions.None))
                .ToDictionary(parts => parts[0], parts => parts[1]);
            try
            {
                WebhookSignature.Verify(bytes.GetBytes(delivery.Substring(end + 2)), headers, secrets, long.Parse(arguments[0]));
                Console.WriteLine("accept");
            }
            catch (WebhookRefusedException refused)
            {
                Console.WriteLine("refuse: " + refused.Reason);
            }
        }
    }
}

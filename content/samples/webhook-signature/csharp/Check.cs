using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

/// <summary>Checks recorded deliveries; see the README beside this folder.</summary>
public static class Check
{
    public static int Main(string[] arguments)
    {
        if (arguments.Length < 2 || !arguments[0].All(char.IsDigit))
        {
            Console.Error.WriteLine("Usage: WEBHOOK_SECRETS='whsec_...' check <clock in Unix seconds> <delivery file>...");
            return arguments.SequenceEqual(new[] { "--help" }) ? 0 : 2;
        }
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
                .GroupBy(parts => parts[0], parts => parts[1])
                .ToDictionary(group => group.Key, group => string.Join(",", group));
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
        return 0;
    }
}

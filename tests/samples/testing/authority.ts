/** Certificates of tests: made for one run, thrown away after it. */
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

/** A certificate and its private key, PEM. */
export interface Identity {
  cert: string;
  key: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const day = 86_400_000;
const loopback: x509.JsonGeneralNames = [
  { type: 'ip', value: '127.0.0.1' },
  { type: 'dns', value: 'localhost' },
];

x509.cryptoProvider.set(crypto);

/** An authority that signs certificates. */
export class Authority {
  private constructor(
    private readonly certificate: x509.X509Certificate,
    private readonly keys: CryptoKeyPair,
  ) {}

  static async create(name: string): Promise<Authority> {
    const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      serialNumber: serialNumber(),
      name: `CN=${name}`,
      ...validity(),
      keys,
      signingAlgorithm: algorithm,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    });
    return new Authority(certificate, keys);
  }

  /** The certificate of the authority itself: what its certificates are checked against. */
  get pem(): string {
    return this.certificate.toString('pem');
  }

  /** A certificate for a server on 127.0.0.1 and localhost, or for a client. */
  async issue(name: string, use: 'server' | 'client'): Promise<Identity> {
    const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
    return { cert: await this.#certify(`CN=${name}`, keys.publicKey, use), key };
  }

  /**
   * The certificate of a client that sends a request for it (RFC 2986), PEM.
   * @throws Error when the request is not signed with its own key
   */
  async sign(request: string): Promise<string> {
    const parsed = new x509.Pkcs10CertificateRequest(request);
    if (!(await parsed.verify())) throw new Error('The request is not signed with its own key.');
    return this.#certify(parsed.subject, await parsed.publicKey.export(), 'client');
  }

  async #certify(subject: string, publicKey: CryptoKey, use: 'server' | 'client'): Promise<string> {
    const usage = use === 'server' ? x509.ExtendedKeyUsage.serverAuth : x509.ExtendedKeyUsage.clientAuth;
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: serialNumber(),
      subject,
      issuer: this.certificate.subject,
      ...validity(),
      publicKey,
      signingKey: this.keys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([usage]),
        await x509.AuthorityKeyIdentifierExtension.create(this.keys.publicKey),
        ...(use === 'server' ? [new x509.SubjectAlternativeNameExtension(loopback)] : []),
      ],
    });
    return certificate.toString('pem');
  }
}

function validity(): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) };
}

function serialNumber(): string {
  // The first digit keeps the number positive.
  return `1${crypto.randomUUID().replaceAll('-', '').slice(1)}`;
}

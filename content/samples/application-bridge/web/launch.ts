/** Fields of the launch. The partner's defaults apply where an optional one is absent. */
export interface Launch {
  /** ID token or opaque token, issued for this launch. */
  token: string;
  /** Language tag, such as `en-FI`. */
  locale?: string;
  /** Page to open, such as `/marketplace`. */
  location?: string;
  theme?: 'light' | 'dark';
  /** IANA time zone name, such as `Europe/Helsinki`. */
  timezone?: string;
}

/** Posts the launch into the frame of this name. The token is in the request body, never in a URL. */
export function postLaunch(frameName: string, applicationOrigin: string, launch: Launch): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${applicationOrigin}/users/verify_token`;
  form.target = frameName;
  form.acceptCharset = 'utf-8'; // whatever the charset of your page is
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...launch, host_origin: window.location.origin })) {
    if (value === undefined) continue;
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

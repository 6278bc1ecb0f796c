import { defineRule } from '../rule.ts'

/** Providers whose keys have a recognizable format. The part in the first group, else all, must look random. */
const providers: readonly (readonly [name: string, looks: RegExp])[] = [
  ['an AWS access key', /\b(?:AKIA|ASIA)([A-Z2-7]{16})\b/g],
  ['a GitHub token', /\bgh[pousr]_([A-Za-z\d]{36})\b/g],
  ['a GitHub token', /\bgithub_pat_(\w{22}_\w{59})\b/g],
  ['a GitLab token', /\bglpat-([\w-]{20})\b/g],
  ['a Stripe live key', /\b[sr]k_live_([A-Za-z\d]{24,})\b/g],
  ['an Anthropic key', /\bsk-ant-(?:api|admin)\d{2}-([\w-]{40,})/g],
  ['an OpenAI key', /\bsk-(?:proj-|svcacct-)?((?!ant-|or-|lf-)[A-Za-z\d_-]{40,})\b/g],
  ['a Slack token', /\bxox[abprs]-\d{8,}-([\w-]{20,})/g],
  ['a Slack webhook', /\bhooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/(\w{20,})/g],
  ['a Discord webhook', /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{15,}\/([\w-]{60,})/g],
  ['a Google API key', /\bAIza([\w-]{35})\b/g],
  ['a SendGrid key', /\bSG\.([\w-]{22}\.[\w-]{43})\b/g],
  ['a Twilio key', /\bSK([\da-f]{32})\b/g],
  ['an npm token', /\bnpm_([A-Za-z\d]{36})\b/g],
  ['a PyPI token', /\bpypi-AgEIcHlwaS5vcmc([\w-]{50,})/g],
  ['a Hugging Face token', /\bhf_([A-Za-z]{34})\b/g],
  ['a Shopify token', /\bshp(?:at|ca|pa|ss)_([\da-fA-F]{32})\b/g],
  ['a DigitalOcean token', /\bdo[por]_v1_([\da-f]{64})\b/g],
  ['a Telegram bot token', /\b\d{8,10}:AA([\w-]{33})\b/g],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|\s)+([A-Za-z\d+/=\s\\]{100,})/g],
]

/** Placeholders that authors write in place of a secret. */
const placeholder =
  /x{4,}|example|sample|dummy|fake|your|test|secret|token|placeholder|redacted|abcde|qwerty|1234|(.)\1{4,}|\.{3}|…/i

/** Bits of chance in each sign: words have fewer, keys more. Hexadecimal digits cannot have more than 4. */
const minEntropy = 3

export const secret = defineRule({
  id: 'secret',
  level: 'warning',
  summary: 'No example holds a secret that looks real.',
  text({ source: { text } }, report) {
    for (const [name, looks] of providers) {
      for (const match of text.matchAll(looks)) {
        const key = match[1] ?? match[0]
        if (placeholder.test(key) || entropyPerCharacter(key) < minEntropy) continue
        report(
          { start: match.index, end: match.index + match[0].length },
          {
            message: `This looks like ${name} that works.`,
            label: 'a secret',
            help: 'Write a placeholder such as YOUR_API_KEY, and revoke the key if it was ever real.',
          },
        )
      }
    }
  },
})

/** Shannon's entropy of the signs of a text. */
function entropyPerCharacter(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length
    return sum - share * Math.log2(share)
  }, 0)
}

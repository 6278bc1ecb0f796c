import { describe, expect, test } from 'vitest'
import type { SignatureSettings } from '../../../src/openapi/webhooks/signature.ts'
import { webhookTrial, type WebhookTrial } from '../../../src/openapi/views/webhook-trial.ts'
import { openapi, read } from '../read-description.ts'

describe('the signature of a webhook', () => {
  test.each<[string, string | undefined, SignatureSettings, object]>([
    ['nothing says how', undefined, {}, { format: 'standard', header: 'webhook-signature' }],
    ['a header of Standard Webhooks', 'webhook-signature', {}, { format: 'standard' }],
    ['a header of Svix', 'svix-signature', {}, { format: 'standard', header: 'svix-signature' }],
    ['the header of Stripe', 'Stripe-Signature', {}, { format: 'stripe' }],
    ['the header of GitHub', 'X-Hub-Signature-256', {}, { format: 'github' }],
    ['the header of Shopify', 'X-Shopify-Hmac-SHA256', {}, { format: 'base64' }],
    ['another header', 'X-Acme-Signature', {}, { format: 'hex', header: 'X-Acme-Signature' }],
    ['a setting', undefined, { signature: 'github' }, { header: 'X-Hub-Signature-256' }],
    [
      'a setting with a header',
      'Stripe-Signature',
      { signature: 'github', header: 'X-Sign' },
      { format: 'github', header: 'X-Sign' },
    ],
    [
      'a setting against the description',
      'Stripe-Signature',
      { signature: 'github' },
      { format: 'github', header: 'X-Hub-Signature-256' },
    ],
    ['no signature', 'X-Acme-Signature', { signature: 'none' }, { format: 'none' }],
  ])('follows from %s', async (_, header, settings, expected) => {
    const parameters = header === undefined ? [] : [{ in: 'header', name: header, required: true }]
    const trial = await trialOf({ parameters }, settings)
    expect(trial.signature).toMatchObject(expected)
    expect(trial.headers).toEqual([])
  })

  test('follows from a key of the description', async () => {
    const trial = await trialOf({ security: [{ signed: [] }] })
    expect(trial.signature).toEqual({ format: 'hex', header: 'X-Signed-Signature' })
  })
})

test('a sample has the headers of the description without those of the signature', async () => {
  const header = (name: string): object => ({
    in: 'header',
    name,
    required: true,
    schema: { type: 'string', examples: ['a'] },
  })
  const names = ['X-Event', 'webhook-id', 'webhook-timestamp', 'webhook-signature']
  const trial = await trialOf({
    parameters: names.map(header),
    requestBody: { content: { 'application/cloudevents+json': { example: { id: 1 } } } },
  })
  expect(trial).toMatchObject({
    method: 'POST',
    headers: [
      ['X-Event', 'a'],
      ['Content-Type', 'application/cloudevents+json'],
    ],
    texts: [{ text: '{\n  "id": 1\n}' }],
  })
})

async function trialOf(operation: object, settings: SignatureSettings = {}): Promise<WebhookTrial> {
  const securitySchemes = {
    signed: { type: 'apiKey', in: 'header', name: 'X-Signed-Signature' },
  }
  const webhooks = { paid: { post: { ...operation, responses: {} } } }
  const { api } = await read(
    { 'api.json': openapi({ webhooks, components: { securitySchemes } }) },
    'api.json',
  )
  return webhookTrial(api, api.webhooks[0]!, settings)
}

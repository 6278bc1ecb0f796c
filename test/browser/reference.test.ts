import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

const pet = { $ref: '#/components/schemas/Pet' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const api = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [
    {
      url: 'https://{region}.example.com/v1',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
    { url: 'https://staging.example.com' },
  ],
  security: [{ token: [] }, { key: [], login: [] }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'From *your* account.' },
      key: { type: 'apiKey', in: 'query', name: 'key' },
      login: { type: 'http', scheme: 'basic' },
    },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        description: 'An animal.',
        properties: {
          id: { type: 'string', format: 'uuid', readOnly: true },
          name: { type: 'string', minLength: 1, maxLength: 64, examples: ['Rex'] },
          kind: { type: 'string', enum: ['cat', 'dog'], default: 'cat', deprecated: true },
          tags: { type: 'array', items: { type: 'string' }, maxItems: 5, uniqueItems: true },
          mother: pet,
          home: {
            oneOf: [
              {
                title: 'House',
                type: 'object',
                properties: {
                  street: { type: 'string' },
                  rooms: { type: 'object', properties: { count: { type: 'integer', minimum: 1 } } },
                },
              },
              { title: 'Boat', type: 'object', properties: { harbour: { type: 'string' } } },
            ],
          },
          labels: {
            type: 'object',
            additionalProperties: { type: 'object', properties: { text: { type: 'string' } } },
          },
        },
      },
    },
  },
  paths: {
    '/pets/{petId}/a-rather-long-path/{anotherParameterOfThePath}': {
      put: {
        tags: ['Pets'],
        summary: 'Change a pet',
        operationId: 'change',
        description:
          'Changes it.\n\n## When to call it\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```json\n{ "a": 1 }\n```',
        parameters: [
          {
            name: 'petId',
            in: 'path',
            required: true,
            schema: {
              type: 'string',
              pattern: '^[a-z]{3,64}-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
            },
          },
          {
            name: 'anotherParameterOfThePath',
            in: 'path',
            required: true,
            schema: { type: 'integer' },
          },
          {
            name: 'expand',
            in: 'query',
            schema: { type: 'array', items: { type: 'string', enum: ['mother', 'home'] } },
          },
          { name: 'X-Trace', in: 'header', deprecated: true, schema: { type: 'string' } },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: pet },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { photo: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Changed.',
            headers: { 'X-Rest': { schema: { type: 'integer' }, description: 'Calls left.' } },
            ...json(pet),
            links: {
              Again: { operationId: 'change', parameters: { petId: '$response.body#/id' } },
            },
          },
          '4XX': {
            description: 'Refused.',
            ...json({ type: 'object', properties: { error: { type: 'string' } } }),
          },
          default: { description: 'Anything else.' },
        },
        callbacks: {
          changed: {
            '{$request.query.url}': {
              post: { requestBody: json(pet), responses: { 204: { description: 'Taken.' } } },
            },
          },
        },
      },
    },
  },
  webhooks: {
    petAdded: {
      post: {
        summary: 'Pet added',
        requestBody: json(pet),
        responses: { 200: { description: 'Taken.' } },
      },
    },
  },
}

const operation = '/api-reference/pets/change-a-pet/'
const paths = [operation, '/api-reference/webhooks/pet-added/', '/model/', '/own/']

let served: Served
let browser: Browser

beforeAll(async () => {
  served = await serveSite({
    'docs.json': {
      name: 'Acme',
      colors: { primary: '#0a7a5a', light: '#6ee7b7' },
      navigation: [
        {
          group: 'Pets',
          pages: [
            'PUT /pets/{petId}/a-rather-long-path/{anotherParameterOfThePath}',
            'webhook petAdded',
            'model',
            'own',
          ],
        },
      ],
      openapi: 'pets.json',
    },
    'pets.json': api,
    'model.mdx': '---\nopenapi-schema: Pet\n---\n\nWhat a pet is.\n',
    'own.mdx':
      '---\ntitle: Own\napi: POST /own/{id}\n---\n\n## Fields\n\n<ParamField path="id" type="string" required>Its id.</ParamField>\n<ParamField body="name" type="string" default="Rex">Its name.</ParamField>\n<ResponseField name="ok" type="boolean">Whether it went well.</ResponseField>\n',
  })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await served.close()
})

test.each(paths)('%s is valid HTML, each id of it once', async (path) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const html = await (await fetch(served.url + path)).text()
  const { results } = await validator.validateString(html)
  expect(
    results.flatMap(({ messages }) =>
      messages.map((it) => `${it.line}:${it.column} ${it.ruleId}: ${it.message}`),
    ),
  ).toEqual([])
  const fields = html.match(/data-component="ParamField"(?! data-place)[^>]*/g) ?? []
  expect(fields.filter((attributes) => !/ id="param-[^"]+"/.test(attributes))).toEqual([])
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)(
  'nothing on it hinders anybody, %s at %i',
  async (mode, width) => {
    for (const path of paths) {
      const { page, errors } = await openPage(browser, { mode, width })
      await page.goto(served.url + path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details'))
          details.setAttribute('open', '')
      })
      const violations = await axeViolations(page)
      expect({ path, violations, errors }).toEqual({ path, violations: [], errors: [] })
      expect(
        await page
          .locator('[data-part=endpoint] > [data-part=copy]')
          .evaluateAll((all) => all.map((it) => getComputedStyle(it).opacity)),
      ).not.toContain('0')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, overflow]).toEqual([path, 0])
      await page.context().close()
    }
  },
  60_000,
)

test('its parts are listed in “On this page”, wide and narrow', async () => {
  for (const width of [1440, 390]) {
    const { page } = await openPage(browser, { width })
    await page.goto(served.url + operation)
    const toc = page.locator('nav[data-part=toc]')
    if (width < 1280) await toc.locator('summary').click()
    const shown = await toc
      .locator('a')
      .evaluateAll((links) =>
        links.filter((link) => link.checkVisibility()).map((link) => link.textContent?.trim()),
      )
    expect([width, ...shown]).toEqual([
      width,
      'Authorization',
      'Path parameters',
      'Query parameters',
      'Headers',
      'Cookies',
      'Body',
      'Response',
      'Callbacks',
      // beside samples it is a row, which has the sections of the page alone
      ...(width < 1280 ? ['Body', 'Response'] : []),
    ])
    await page.context().close()
  }
})

test('the address of a member opens what it stands in, and it is in sight', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${served.url}${operation}#param-response-home-rooms-count`)
  const target = page.locator('#param-response-home-rooms-count')
  await expect.poll(() => target.isVisible()).toBe(true)
  await expect.poll(() => target.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(900)
  expect(await target.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(40)
  await page.context().close()
})

test('without JavaScript all of it can be read', async () => {
  const { page } = await openPage(browser, { javaScript: false })
  await page.goto(served.url + operation)
  for (const words of ['street', 'harbour', 'Refused.', 'Calls left.', 'Taken.'])
    expect(await page.locator('main').textContent()).toContain(words)
  const inner = page.locator('#param-body-home').first()
  expect(await inner.count()).toBe(1)
  await page.context().close()
})

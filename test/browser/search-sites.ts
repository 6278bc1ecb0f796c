type Files = Readonly<Record<string, string | object>>

/** Versions, tabs, an API, and enough pages for a long list of hits. */
export const gardenSite: Files = {
  'docs.json': {
    name: 'Garden',
    colors: { primary: '#0b7a4b', light: '#4fc490' },
    versions: ['v2', 'v1'],
    tabs: [{ name: 'API', url: 'api' }],
    openapi: 'plants.json',
    navigation: [
      { group: 'Start', pages: ['start', 'limits'] },
      { group: 'Care', pages: ['watering', 'soil'] },
      { group: 'Now', version: 'v2', pages: ['v2/greenhouse'] },
      { group: 'Then', version: 'v1', pages: ['v1/greenhouse'] },
      { group: 'Beds', pages: Array.from({ length: 14 }, (_, index) => `beds/bed-${index}`) },
      { group: 'Endpoints', pages: ['api/introduction', 'api/limits', 'api/add-a-plant'] },
    ],
  },
  'plants.json': {
    openapi: '3.1.0',
    info: { title: 'Plants', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/plants': {
        post: {
          summary: 'Add a plant',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Plant' } } },
          },
          responses: { 201: { description: 'Added.' } },
        },
      },
    },
    components: {
      schemas: {
        Plant: {
          type: 'object',
          properties: {
            potDiameter: { type: 'integer', description: 'In millimetres.' },
            feed: { $ref: '#/components/schemas/Fertilizer' },
          },
        },
        Fertilizer: {
          title: 'Fertilizer',
          type: 'object',
          properties: { grams: { type: 'number' } },
        },
      },
    },
  },
  'start.mdx': page('Start', 'Begin here, then read about [Watering](/watering).'),
  'limits.mdx': page('Limits', 'How much a garden can hold.'),
  'watering.mdx': page(
    'Watering',
    `Plants want water.\n\n## How often\n\nWater in the morning. ${filler(30)}\n\n## In winter\n\nNever water frozen ground. ${filler(60)}`,
  ),
  'soil.mdx': page('Soil', 'What roots hold on to. It keeps water, too.'),
  'v2/greenhouse.mdx': page('The new greenhouse', 'A greenhouse of glass.'),
  'v1/greenhouse.mdx': page('The old greenhouse', 'A greenhouse of wood.'),
  'api/introduction.mdx': page('Introduction', 'How to call us.'),
  'api/limits.mdx': page('Limits', 'How often you may call us.'),
  'api/add-a-plant.mdx': '---\nopenapi: POST /plants\n---\n',
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [
      `beds/bed-${index}.mdx`,
      page(`Number ${index}`, 'A bed for vegetables.'),
    ]),
  ),
}

/** The same page in languages that have words of their own, no spaces, and neither. */
export const languagesSite: Files = {
  'docs.json': {
    theme: 'mint',
    name: 'Languages',
    colors: { primary: '#0b7a4b' },
    navigation: {
      languages: ['en', 'de', 'zh', 'th'].map((folder) => ({
        // a code that only the format knows
        language: folder === 'zh' ? 'cn' : folder,
        groups: [{ group: 'Start', pages: [`${folder}/install`] }],
      })),
    },
  },
  'en/install.mdx': page('Install', 'Unpack it.\n\n## Configure\n\nConfigure two files.'),
  'de/install.mdx': page(
    'Installieren',
    'Entpacken.\n\n## Einrichten\n\nZwei Dateien werden eingerichtet.',
  ),
  'zh/install.mdx': page('安装', '您可以上传文档来创建知识库。'),
  'th/install.mdx': page('ติดตั้ง', 'คุณสามารถอัปโหลดไฟล์เพื่อสร้างฐานข้อมูล'),
}

function page(title: string, body: string): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`
}

function filler(count: number): string {
  return Array.from({ length: count }, () => 'Words that fill the page.').join('\n\n')
}

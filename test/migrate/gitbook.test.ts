import { expect, test } from 'vitest'
import { migrated } from './migrated.ts'

const files = {
  '.gitbook.yaml': 'root: ./docs/\nredirects:\n  previous/page: guides/start.md\n',
  'docs/README.md':
    '---\ndescription: Parcels by API\n---\n\n# Acme\n\n![](.gitbook/assets/box.svg)\n',
  'docs/.gitbook/assets/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'docs/SUMMARY.md': `# Table of contents

* [Acme](README.md)

## Guides

* [Start](guides/start.md)
  * [More \\& more](guides/more.md)
* [Status](https://status.acme.example)
* [Gone](gone.md)
`,
  'docs/guides/start.md': `# Start

{% hint style="warning" %}
Careful {now}.
{% endhint %}

{% tabs %}
{% tab title="npm" %}
{% code title="a.js" lineNumbers="true" %}
\`\`\`javascript
const a = {}
\`\`\`
{% endcode %}
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### Install

It.
{% endstep %}
{% endstepper %}

{% content-ref url="more.md" %}
[more.md](more.md)
{% endcontent-ref %}

{% swagger src="a.yaml" %}
{% endswagger %}
`,
  'docs/guides/more.md':
    '# More\n\n<details>\n\n<summary>Look</summary>\n\nInside.\n\n</details>\n',
}

test('blocks of GitBook are converted', async () => {
  const site = await migrated('gitbook', files)
  const { body } = await site.page('guides/start.mdx')
  expect(body.replace(/\n{2,}/g, '\n')).toBe(`<Warning>
Careful \\{now\\}.
</Warning>
<Tabs>
<Tab title="npm">
\`\`\`javascript title="a.js" lines
const a = {}
\`\`\`
</Tab>
</Tabs>
<Steps>
<Step title="Install">
It.
</Step>
</Steps>
[More & more](/guides/more)`)
  expect((await site.page('index.mdx')).body).toBe('![](/gitbook/assets/box.svg)')
})

test('the summary is the navigation, redirects are kept, and the new site builds without a problem', async () => {
  const site = await migrated('gitbook', files)
  expect(site.settings).toMatchObject({
    name: 'Acme',
    navigation: {
      groups: [
        { group: '', pages: ['index'] },
        {
          group: 'Guides',
          pages: [{ group: 'Start', pages: ['guides/start', 'guides/more'] }, 'links/status'],
        },
      ],
    },
    redirects: [{ source: '/previous/page', destination: '/guides/start' }],
  })
  expect(site.problems).toEqual([
    'migrate/missing-page docs/SUMMARY.md:10',

    'migrate/not-converted docs/guides/start.md:29',
  ])
  expect(await site.built()).toEqual([])
})

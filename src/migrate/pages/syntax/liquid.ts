import { type Diagnostic, placeOf, type Source } from '../../../diagnostics/diagnostic.ts'
import { proseOf } from '../../../content/scan/prose-ranges.ts'
import { notConverted } from '../../problems.ts'
import { closing, mark, tag } from './marks.ts'
import { plainText } from './callouts.ts'

export interface LiquidReading {
  /** The variables of the settings, which `{{ book.name }}` names. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly report: (problem: Diagnostic) => void
}

/** Converts the block tags of GitBook, `{% hint style="info" %}`, outside of code. Lines stay lines of the source. */
export function convertLiquid(
  text: string,
  source: Source,
  offset: number,
  { variables, report }: LiquidReading,
): string {
  let out = ''
  let from = 0
  const open: string[] = []
  // code in a `{% code %}` block is a fence, and its options move to the fence
  for (const { start, end } of proseOf(text)) {
    out += text.slice(from, start)
    const part = text.slice(start, end)
    out += part.replace(
      /\{%-?\s*([\w-]+)\s*([\s\S]*?)\s*-?%\}|\{\{\s*([\w.]+)[^}]*\}\}/g,
      (
        found: string,
        name: string | undefined,
        words: string,
        value: string | undefined,
        at: number,
      ) => {
        const place = () => placeOf(source, offset + start + at, offset + start + at + found.length)
        if (name === undefined) {
          if (!/^(?:book|page|file|config)\./.test(value ?? '')) return found
          const known = /^book\.(\w+)$/.exec(value ?? '')?.[1]
          if (known !== undefined && known in variables)
            return `${mark.brace}${mark.brace}${known}${mark.unbrace}${mark.unbrace}`
          report(
            notConverted(
              place(),
              `the value ${found}`,
              'Define a variable in docs.json ("variables"), and write {{name}}.',
            ),
          )
          return found
        }
        const converted = liquidTag(name, attributesIn(words), open)
        if (converted !== undefined) return converted
        if (name.startsWith('end')) return ''
        report(
          notConverted(
            place(),
            `the tag {% ${name} %}`,
            'The tag was removed and its content kept.',
          ),
        )
        return ''
      },
    )
    from = end
  }
  return titledFences(out + text.slice(from))
}

function attributesIn(words: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...words.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)].map(([, name = '', a, b, c]) => [
      name,
      a ?? b ?? c ?? '',
    ]),
  )
}

const hints: Readonly<Record<string, string>> = {
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  success: 'Check',
  working: 'Note',
  tip: 'Tip',
}

/** The text for a tag; `undefined` for an unknown one. `open` holds the names of the components that are open. */
function liquidTag(
  name: string,
  fields: Readonly<Record<string, string>>,
  open: string[],
): string | undefined {
  const begin = (
    component: string,
    attributes: Readonly<Record<string, string | undefined>> = {},
  ) => {
    open.push(component)
    return `\n${tag(component, attributes)}\n\n`
  }
  const finish = () => {
    const component = open.pop()
    return component === undefined ? '' : `\n\n${closing(component)}\n`
  }
  switch (name) {
    case 'hint':
      return begin(hints[fields['style'] ?? 'info'] ?? 'Note')
    case 'tabs':
      return begin('Tabs')
    case 'tab':
      return begin('Tab', { title: plainText(fields['title'] ?? 'Tab') })
    case 'stepper':
      return begin('Steps')
    case 'step':
      return begin('Step')
    case 'columns':
      return begin('Columns')
    case 'column':
      return begin('Column')
    case 'update':
      return begin('Update', { label: fields['date'] ?? fields['title'] ?? 'Update' })
    case 'endhint':
    case 'endtabs':
    case 'endtab':
    case 'endstepper':
    case 'endstep':
    case 'endcolumns':
    case 'endcolumn':
    case 'endupdate':
      return finish()
    case 'code':
      return `\uE003${JSON.stringify([fields['title'], fields['lineNumbers'] === 'true'])}\uE003`
    case 'endcode':
    case 'content-ref':
    case 'endcontent-ref':
    case 'endembed':
    case 'endfile':
    case 'raw':
    case 'endraw':
    case 'updates':
    case 'endupdates':
      return ''
    case 'embed':
    case 'file': {
      const url = fields['url'] ?? fields['src'] ?? ''
      return `\n[${fields['caption'] || url.replace(/^.*\//, '') || url}](<${url}>)\n`
    }
    default:
      return undefined
  }
}

/** The options of `{% code title="…" %}` on the fence that follows. */
function titledFences(text: string): string {
  return text
    .replace(
      /\uE003(\[.*\])\uE003\s*\n([^\S\n]*`{3,}[^\n]*)/g,
      (_, json: string, fence: string) => {
        const [title, lines] = JSON.parse(json) as [string | null, boolean]
        return `${fence}${fence.endsWith('`') && title ? 'text' : ''}${title ? ` title=${JSON.stringify(title)}` : ''}${lines ? ' showLineNumbers' : ''}`
      },
    )
    .replace(/\uE003.*?\uE003/g, '')
}

/** A step has its heading as title: `<Step>` and `### Install` become `<Step title="Install">`. */
export function titledSteps(text: string): string {
  const open = tag('Step').slice(0, -1)
  return text.replace(
    new RegExp(`${open}>\\n+[^\\S\\n]*#{2,6}\\s+(.+)`, 'g'),
    (_, title: string) => `${open} title="${plainText(title).replaceAll('"', '&quot;')}">\n`,
  )
}

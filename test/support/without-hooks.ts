import { componentClasses, highlightedLine, hooks } from '../../src/theme/styling-hooks.ts'

/**
 * HTML without the styling hooks of the docs.json format, which `test/theme/styling-hooks.test.ts` is about. The id of
 * `<main>` stays: it is one of ours too.
 */
export function withoutHooks(html: string): string {
  return html.replace(/<[a-z][^\s>]*(?: [^<>]*)?>/g, (tag) =>
    tag
      .replace(/ class="([^"]*)"/g, (_, names: string) => {
        const own = names.split(' ').filter((name) => !classes.has(name))
        return own.length === 0 ? '' : ` class="${own.join(' ')}"`
      })
      .replace(/ ([\w-]+)="([^"]*)"/g, (written, name: string, value: string) =>
        name === 'data-theme' ||
        name === 'data-current-path' ||
        name === 'data-callout-type' ||
        others.has(`${name}=${value}`)
          ? ''
          : written,
      ),
  )
}

const named: [string, string][] = Object.values(hooks).flatMap((hook) => Object.entries(hook))

const classes = new Set(
  [
    highlightedLine,
    'o-link',
    ...Object.values(componentClasses),
    ...named.filter(([name]) => name === 'class').map(([, value]) => value),
  ].flatMap((value) => value.split(' ')),
)

const others = new Set(
  named
    .filter(([name, value]) => name !== 'class' && value !== hooks.main.id)
    .map(([name, value]) => `${name}=${value}`),
)

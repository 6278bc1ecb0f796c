import { readFile } from 'node:fs/promises'
import { packageFile } from '../../host/node/package-root.ts'
import { minifyCss } from './transform-css.ts'

/**
 * The style sheet of the utility classes among some words; `''` when there are none. The same words give the same
 * text, in whatever order they come.
 */
export async function utilityStyles(candidates: readonly string[]): Promise<string> {
  const words = [...new Set(candidates)].filter(mayBeUtility).toSorted()
  if (words.length === 0) return ''
  const compiler = await loadCompiler(words)
  const nothing = compiler.build([])
  const css = compiler.build(words)
  return css === nothing ? '' : minifyCss(css)
}

/**
 * The order of layers: a utility wins over the theme's own styles, and the author's style sheets, which are in no
 * layer, win over both. The variables that utilities read come first, so that the theme's variables of the same name
 * stay. Color modes are the theme's, as are the colors that have a name there.
 */
const entry = `
@layer variables, theme, utilities;
@custom-variant dark (&:where([data-mode=dark], [data-mode=dark] *));
@import 'tailwind/theme.css' layer(variables);
@import 'tailwind/utilities.css' layer(utilities);
@theme inline {
  --color-primary: var(--primary);
  --color-primary-light: var(--primary-light, var(--primary));
  --color-primary-dark: var(--button);
  --color-background: var(--page);
  --color-background-light: var(--page);
  --color-background-dark: var(--page);
  --font-sans: var(--font-body);
}
`

/**
 * The color of borders that have no other, of the theme's components or a utility. Only for elements with such classes: for
 * all elements, each would resolve the variable.
 */
const borders = `
@layer theme.base {
  :where([class*='border'], [class*='divide'] > *) {
    border-color: var(--line);
  }
}
`

/** Filters out words that cannot begin a utility; most words of a page without utilities stop here. */
function mayBeUtility(word: string): boolean {
  return word.length <= 200 && /^[-!*@[a-z]/.test(word)
}

async function loadCompiler(words: readonly string[]) {
  const { compile } = await import('tailwindcss')
  const hasBorders = words.some((word) => /border|divide/.test(word))
  return compile(hasBorders ? entry + borders : entry, {
    loadStylesheet: async (id, base) => {
      const path = packageFile(`dist/${id}`)
      return { path, base, content: await readFile(path, 'utf8') }
    },
  })
}

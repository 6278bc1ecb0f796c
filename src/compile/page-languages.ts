import type { Module } from '../content/mdx/module-graph.ts'
import { chosenLanguages } from '../openapi/samples/index.ts'
import type { PageReference } from '../site/page-reference.ts'
import type { CompileOptions } from './compile-options.ts'

/** The languages whose code a page may show. Blocks of other languages stay plain there. */
export function languagesOnPage(
  modules: readonly Module[],
  {
    reference,
    setup,
  }: { readonly reference: PageReference | undefined; readonly setup: CompileOptions },
): string[] {
  const { requestSamples = [], responseSamples = [] } = reference?.operation ?? {}
  const { sentSamples = [], receivedSamples = [], messages = [] } = reference?.channel ?? {}
  const { samples = [], response = [] } = reference?.graphql ?? {}
  const { samples: calls = [], response: results = [] } =
    reference?.mcp?.kind === 'server' ? {} : (reference?.mcp ?? {})
  const isForeign = messages.some(({ payload }) => payload?.kind === 'foreign')
  return [
    ...modules.flatMap((module) => (module.kind === 'mdx' ? module.languages : [])),
    ...modules.flatMap(({ code }) => languagesInCode(code)),
    ...[...requestSamples, ...responseSamples].map((sample) => sample.language),
    ...[...sentSamples, ...receivedSamples].map((sample) => sample.language),
    ...[...samples, ...response, ...calls, ...results].map((sample) => sample.language),
    ...(reference?.schema || isForeign ? ['json'] : []),
    ...(reference?.graphql ? ['graphql'] : []),
    ...(reference?.describe ? sampleLanguages(setup.api?.examples.languages) : []),
  ]
}

/** `<CodeBlock lang="ts">` and `<code class="language-ts">`, compiled. */
function languagesInCode(code: string): string[] {
  const found = [
    ...(code.includes('CodeBlock')
      ? code.matchAll(/\b(?:lang|language)"?: ?["']([\w+#.-]{1,40})["']/g)
      : []),
    ...code.matchAll(/["'\s]language-([\w+#.-]{1,40})(?=["'\s])/g),
  ]
  return found.map(([, language = '']) => language)
}

/** The languages of samples for a page that describes its own operation. */
function sampleLanguages(wanted: readonly string[] = []): string[] {
  return ['json', 'xml', ...chosenLanguages(wanted).map(({ highlight }) => highlight)]
}

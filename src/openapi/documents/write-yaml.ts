import { dump } from 'js-yaml'

/** Data as YAML, without anchors and without line breaks inside of texts. */
export function yamlText(value: unknown): string {
  return dump(value, { lineWidth: -1, noRefs: true })
}

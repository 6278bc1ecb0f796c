import { readFile } from 'node:fs/promises'
import { validateXML } from 'xmllint-wasm'

/** What is wrong with a text by an XML schema; nothing when it is valid. */
export async function schemaErrors(xml: string, schema: string): Promise<readonly string[]> {
  const result = await validateXML({
    xml: [{ fileName: 'output.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: await readFile(schema, 'utf8') }],
  })
  return result.errors.map(({ message }) => message)
}

/** Each sample in a file of its own. */
export function numbered(samples: readonly string[], extension: string): Record<string, string> {
  return Object.fromEntries(
    samples.map((text, index) => [`${sampleName(index)}.${extension}`, text]),
  )
}

function sampleName(index: number): string {
  return `sample${String(index).padStart(3, '0')}`
}

/** The `main` of each sample becomes a function of one program, which is linked once. */
export function goPackage(samples: readonly string[]): Record<string, string> {
  const files = samples.map((text, index) => [
    `${sampleName(index)}.go`,
    renamed(text, 'func main() {', `func ${sampleName(index)}() {`),
  ])
  const main = `package main

import "log"

func main() {
	for _, sample := range []func(){${samples.map((_, index) => sampleName(index)).join(', ')}} {
		run(sample)
	}
}

func run(sample func()) {
	defer func() {
		if failure := recover(); failure != nil {
			log.Println(failure)
		}
	}()
	sample()
}
`
  return { ...Object.fromEntries(files), 'main.go': main, 'go.mod': 'module samples\n\ngo 1.18\n' }
}

/** Each sample in a package of its own. */
export function javaPackages(samples: readonly string[]): Record<string, string> {
  const files = samples.map((text, index) => [
    `${sampleName(index)}/Request.java`,
    `package ${sampleName(index)};\n\n${text}`,
  ])
  const calls = samples.map((_, index) => `run(${sampleName(index)}.Request::main);`)
  const main = `public class Main {
    interface Sample { void main(String[] args) throws Exception; }

    public static void main(String[] args) {
        ${calls.join('\n        ')}
    }

    static void run(Sample sample) {
        try { sample.main(new String[0]); } catch (Exception failure) { failure.printStackTrace(); }
    }
}
`
  return { ...Object.fromEntries(files), 'Main.java': main }
}

/**
 * Each sample in a class of its own, in the C# 6 that Mono compiles: statements get a method around them, raw literals
 * become verbatim ones, and what a project of .NET imports by itself is imported.
 */
export function monoClasses(samples: readonly string[]): Record<string, string> {
  const files = samples.map((text, index) => {
    const [, imports = '', statements = ''] = /^((?:using [\w.]+;\n)*)([^]*)$/.exec(text) ?? []
    const older = withVerbatimLiterals(statements).replace(/^using var /gm, 'var ')
    return [
      `${sampleName(index)}.cs`,
      `${implicitImports}${imports}
static class ${sampleName(index)} {
    public static async Task Run() {
${older}
    }
}
`,
    ]
  })
  const calls = samples.map((_, index) => `Run(${sampleName(index)}.Run);`)
  const main = `${implicitImports}
static class Program {
    static void Main() {
        ${calls.join('\n        ')}
    }

    static void Run(Func<Task> sample) {
        try { sample().GetAwaiter().GetResult(); } catch (Exception e) { Console.Error.WriteLine(e); }
    }

    public static void Write(this Stream stream, byte[] bytes) {
        stream.Write(bytes, 0, bytes.Length);
    }
}
`
  return { ...Object.fromEntries(files), 'Program.cs': main }
}

/** Each sample in a package of its own, with the names of OkHttp 4 that OkHttp 3 has not. */
export function kotlinPackages(samples: readonly string[]): Record<string, string> {
  const files = samples.map((text, index) => [
    `${sampleName(index)}.kt`,
    `package ${sampleName(index)}\n\n${text
      .replace(/^import okhttp3\.(?:MediaType|RequestBody)\.Companion\./gm, 'import okhttp.')
      .replaceAll('Headers.headersOf(', 'Headers.of(')
      .replace('response.body?.', 'response.body()?.')}`,
  ])
  const main = `package okhttp

import java.io.File
import okhttp3.MediaType
import okhttp3.RequestBody

fun String.toMediaType(): MediaType = MediaType.get(this)
fun ByteArray.toRequestBody(type: MediaType? = null): RequestBody = RequestBody.create(type, this)
fun File.asRequestBody(type: MediaType? = null): RequestBody = RequestBody.create(type, this)

fun main() {
    val samples = listOf<() -> Unit>(${samples.map((_, index) => `{ ${sampleName(index)}.main() }`).join(', ')})
    for (sample in samples) try { sample() } catch (failure: Exception) { failure.printStackTrace() }
    System.exit(0)
}
`
  return { ...Object.fromEntries(files), 'Main.kt': main }
}

function withVerbatimLiterals(text: string): string {
  return text.replace(
    /("{3,})\n([^]*?)\n\1(?!")/g,
    (_, _fence, inner: string) => `@"${inner.replaceAll('"', '""')}"`,
  )
}

const implicitImports = ['System', 'System.IO', 'System.Threading.Tasks']
  .map((name) => `using ${name};\n`)
  .join('')

export function curlPrograms(
  samples: readonly string[],
  extension: string,
): Record<string, string> {
  const files = samples.map((text, index) => [
    `${sampleName(index)}.${extension}`,
    renamed(text, 'int main(void) {', `int ${sampleName(index)}(void) {`),
  ])
  const names = samples.map((_, index) => sampleName(index))
  const main = [
    ...names.map((name) => `int ${name}(void);`),
    `int main(void) {\n${names.map((name) => `  ${name}();`).join('\n')}\n  return 0;\n}\n`,
  ].join('\n')
  return { ...Object.fromEntries(files), [`main.${extension}`]: main }
}

/** With the packages of Debian (`librust-reqwest-dev`). */
export function rustPackage(samples: readonly string[]): Record<string, string> {
  const files = samples.map((text, index) => [
    `src/${sampleName(index)}.rs`,
    renamed(text, 'fn main() -> Result', 'pub fn main() -> Result'),
  ])
  const names = samples.map((_, index) => sampleName(index))
  const main = [
    ...names.map((name) => `mod ${name};`),
    'fn main() {',
    ...names.map((name) => `    if let Err(e) = ${name}::main() { eprintln!("${name}: {e}"); }`),
    '}',
  ]
  const features = 'default-features = false, features = ["blocking", "multipart"]'
  return {
    ...Object.fromEntries(files),
    'src/main.rs': main.join('\n'),
    'Cargo.toml': `[package]\nname = "samples"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\nreqwest = { version = "0.11", ${features} }\n`,
    '.cargo/config.toml':
      '[source.crates-io]\nreplace-with = "debian"\n\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n',
  }
}

function renamed(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`a sample does not have one "${from}"`)
  return text.replace(from, () => to)
}

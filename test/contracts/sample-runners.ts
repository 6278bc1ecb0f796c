import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** How the samples of a language run: all of a folder with one command, compiled once where it is compiled. */
export interface SampleRunner {
  /** The id of the language. */
  readonly id: string
  /** A command that succeeds where its samples can run. */
  readonly probe: string
  /** The files of a folder that runs every sample, in order. One that fails does not keep the next one from running. */
  files(samples: readonly string[]): Readonly<Record<string, string>>
  readonly command: string
}

/** OkHttp 3 of Debian (`libokhttp-java`). */
const okhttpJars = '/usr/share/java/okhttp.jar:/usr/share/java/okio.jar'

export const sampleRunners: readonly SampleRunner[] = [
  {
    id: 'bash',
    probe: 'bash -c "curl --version"',
    files: (samples) => numbered(samples, 'sh'),
    command: 'for file in *.sh; do bash "$file"; done',
  },
  // None of the samples in TypeScript needs a type, so that Node runs them as they are.
  ...['javascript', 'node', 'typescript'].map((id): SampleRunner => ({
    id,
    probe: 'node --version',
    files: (samples) => ({ ...numbered(samples, 'mjs'), 'all.js': importAll }),
    command: 'node all.js',
  })),
  {
    id: 'python',
    probe: 'python3 -c "import requests"',
    files: (samples) => ({ ...numbered(samples, 'py'), all: runAllPython }),
    command: 'python3 all',
  },
  {
    id: 'php',
    probe: 'php -r "curl_init();"',
    files: (samples) => numbered(samples, 'php'),
    command: 'for file in *.php; do php "$file"; done',
  },
  {
    id: 'ruby',
    probe: 'ruby --version',
    files: (samples) => ({ ...numbered(samples, 'rb'), all: loadAllRuby }),
    command: 'ruby all',
  },
  {
    id: 'go',
    probe: 'go version',
    files: goPackage,
    command: 'GOPROXY=off GOTOOLCHAIN=local go build -o all . && ./all',
  },
  {
    id: 'java',
    // `java --version` succeeds where only the runtime is installed.
    probe: 'javac --version && java --version',
    files: javaPackages,
    command: 'javac -d classes Main.java */Request.java && java -cp classes Main',
  },
  {
    id: 'csharp',
    // without the setting Mono decodes apostrophes of a URL (%27); that .NET keeps them was not tried
    probe: 'mcs --version && mono --version',
    files: monoClasses,
    command:
      'mcs -nologo -out:all.exe -r:System.Net.Http.dll *.cs && MONO_URI_IRIPARSING=false mono all.exe',
  },
  {
    id: 'kotlin',
    probe: `kotlinc -version && ls ${okhttpJars.replaceAll(':', ' ')}`,
    files: kotlinPackages,
    command:
      `kotlinc -nowarn -cp ${okhttpJars} -d classes *.kt && ` +
      `java -cp classes:/usr/share/java/kotlin-stdlib.jar:${okhttpJars} okhttp.MainKt`,
  },
  {
    id: 'c',
    probe: 'echo "#include <curl/curl.h>" | gcc -E -x c -',
    files: (samples) => curlPrograms(samples, 'c'),
    command: 'gcc -Wall -Wextra -Werror -o all *.c -lcurl && ./all',
  },
  {
    id: 'cpp',
    probe: 'echo "#include <curl/curl.h>" | g++ -E -x c++ -',
    files: (samples) => curlPrograms(samples, 'cpp'),
    command: 'g++ -Wall -Wextra -Werror -o all *.cpp -lcurl && ./all',
  },
  // Its packages are compiled for a minute, so it runs only if it is asked for.
  ...(process.env['EVERY_SAMPLE'] === undefined
    ? []
    : [
        {
          id: 'rust',
          probe: 'cargo --version && ls /usr/share/cargo/registry/reqwest-*',
          files: rustPackage,
          command: 'cargo run --offline --quiet',
        },
      ]),
]

/** Whether the samples of a language can run on this machine. */
export function canRun({ probe }: SampleRunner): boolean {
  return spawnSync('sh', ['-c', probe]).status === 0
}

/** Runs every sample of a language in a folder, and gives what was printed to stderr. */
export async function runSamples(
  runner: SampleRunner,
  samples: readonly string[],
  folder: string,
): Promise<string> {
  for (const [path, text] of Object.entries(runner.files(samples))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const run = promisify(execFile)('bash', ['-c', runner.command], { cwd: folder })
  return run.then(
    ({ stderr }) => stderr,
    (error: unknown) => String(error),
  )
}

function numbered(samples: readonly string[], extension: string): Record<string, string> {
  return Object.fromEntries(
    samples.map((text, index) => [`${sampleName(index)}.${extension}`, text]),
  )
}

function sampleName(index: number): string {
  return `sample${String(index).padStart(3, '0')}`
}

const importAll = `
const fs = require('node:fs')
const names = fs.readdirSync('.').filter((name) => name.endsWith('.mjs')).sort()
void (async () => {
  for (const name of names) await import(\`\${process.cwd()}/\${name}\`).catch(console.error)
})()
`

const runAllPython = `
import glob, runpy, traceback
for name in sorted(glob.glob('*.py')):
    try: runpy.run_path(name)
    except Exception: traceback.print_exc()
`

const loadAllRuby = `
Dir.glob('*.rb').sort.each do |name|
  load File.expand_path(name)
rescue StandardError => e
  warn e.full_message
end
`

/** The `main` of each sample becomes a function of one program, which is linked once. */
function goPackage(samples: readonly string[]): Record<string, string> {
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
function javaPackages(samples: readonly string[]): Record<string, string> {
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
function monoClasses(samples: readonly string[]): Record<string, string> {
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
function kotlinPackages(samples: readonly string[]): Record<string, string> {
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

function curlPrograms(samples: readonly string[], extension: string): Record<string, string> {
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
function rustPackage(samples: readonly string[]): Record<string, string> {
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

import { extensionOf } from '../base/paths.ts'

/** Whether a file of this name is never published, because it is a secret or a tool of the repository. `name`: in lower case. */
export function isNeverPublished(name: string): boolean {
  return (
    neverNames.has(name) ||
    neverKinds.has(extensionOf(name)) ||
    neverPatterns.some((it) => it.test(name))
  )
}

const neverKinds = new Set([
  // keys and certificates
  ...[
    'key',
    'pem',
    'p12',
    'pfx',
    'p8',
    'crt',
    'cer',
    'der',
    'csr',
    'jks',
    'keystore',
    'ppk',
    'kdbx',
  ],
  ...['ovpn', 'mobileprovision', 'tfvars', 'tfstate', 'env'],
  // backups, and what editors leave
  ...['bak', 'backup', 'old', 'orig', 'save', 'swp', 'swo', 'tmp', 'rej'],
  // shell and build scripts
  ...[
    'sh',
    'bash',
    'zsh',
    'fish',
    'ksh',
    'ps1',
    'psm1',
    'bat',
    'cmd',
    'mk',
    'gradle',
    'dockerfile',
  ],
  // lock files and manifests
  ...['lock', 'lockb', 'gemspec', 'csproj'],
])

const neverNames = new Set([
  // keys
  ...['id_rsa', 'id_dsa', 'id_ecdsa', 'id_ed25519', 'authorized_keys', 'known_hosts', 'htpasswd'],
  // lock files
  ...['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'go.sum', 'packages.lock.json'],
  // manifests
  ...['package.json', 'pnpm-workspace.yaml', 'composer.json', 'cargo.toml', 'go.mod', 'go.work'],
  ...['gemfile', 'pipfile', 'pyproject.toml', 'setup.py', 'setup.cfg', 'pom.xml', 'deno.json'],
  ...['deno.jsonc', 'bower.json', 'lerna.json', 'nx.json', 'turbo.json', 'netlify.toml'],
  ...['wrangler.toml', 'fly.toml', 'firebase.json'],
  // build scripts
  ...['makefile', 'gnumakefile', 'dockerfile', 'containerfile', 'jenkinsfile', 'vagrantfile'],
  ...['rakefile', 'justfile', 'procfile', 'brewfile', 'cmakelists.txt', 'taskfile.yml'],
  ...['gulpfile.js', 'gruntfile.js', 'build.xml', 'cloudbuild.yaml', 'azure-pipelines.yml'],
  // settings of a site
  ...['docs.json', 'docs.schema.json', 'mint.json'],
  // what systems leave
  ...['thumbs.db', 'desktop.ini'],
])

const neverPatterns: readonly RegExp[] = [
  /^id_(?:rsa|dsa|ecdsa|ed25519)\b/,
  /^(?:secrets?|credentials?|passwords?|service[-_]?account)(?:[-_.][-\w.]*)?\.(?:json|jsonc|ya?ml|toml|ini|txt|csv|xml|conf|cfg)$/,
  /^(?:secrets?|credentials?|passwords?)$/,
  /^env\.|\.env\.|\.tfstate\./,
  /^requirements(?:[-_.][\w-]+)?\.txt$/,
  /^(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$/,
  /^(?:dockerfile|containerfile)\./,
  /^[tj]sconfig(?:\.[\w-]+)?\.json$/,
  /^(?:babel|commitlint|esbuild|eslint|jest|lint-staged|next|playwright|postcss|prettier|rollup|stylelint|svgo|tailwind|tsup|vite|vitest|webpack)\.config\.[cm]?[jt]s$/,
  /~$|^#.*#$/,
]

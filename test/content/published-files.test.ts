import { expect, test } from 'vitest'
import { publicationOf } from '../../src/content/published-files.ts'
import type { Publication } from '../../src/content/published-files.ts'

const table: Readonly<Record<Publication, readonly string[]>> = {
  always: [
    ...['images/a.png', 'a.JPG', 'logo.svg', 'favicon.ico', 'clip.mp4', 'clip.webm', 'talk.mp3'],
    ...['subtitles.vtt', 'fonts/inter.woff2', 'a.ttf', 'guide.pdf', 'notes.docx', 'sheet.xlsx'],
    ...['sdk.zip', 'sdk.tar.gz', 'sdk.tgz', 'style.css', 'app.js', 'robots.txt', 'feed.xml'],
    ...['site.webmanifest', '.well-known/security.txt', '.well-known/apple-app-site-association'],
    ...['.well-known/deep/any.key', 'CNAME', '.nojekyll', '_headers', '_redirects'],
    ...['google1234567890abcdef.html', 'yandex_0a1b2c.html', 'BingSiteAuth.xml', '404.html'],
    ...['environment.png', 'keys.png', 'secrets.svg', 'package.zip'],
  ],
  referenced: [
    ...['data.csv', 'openapi.json', 'openapi.yaml', 'data/list.json', 'dump.sql', 'dump.sql.gz'],
    ...[
      'LICENSE',
      'demo/index.html',
      'a/404.html',
      'google.html',
      'a/CNAME',
      'lib.rs',
      'main.py',
      'a.jsx',
    ],
    ...['model.glb', 'notes.key.md5', 'pgp.asc', 'app.wasm', 'x.unknown', 'x.'],
  ],
  never: [
    ...['id_rsa', 'keys/id_ed25519.pub', 'server.key', 'x.pem', 'a.p12', 'store.jks', 'ca.crt'],
    ...['known_hosts', 'authorized_keys', 'secrets.json', 'config/credentials.yml', 'prod.env'],
    ...['service-account-prod.json', 'passwords.txt', 'terraform.tfvars', 'x.tfstate.backup'],
    ...['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lockb', 'Cargo.lock', 'go.sum'],
    ...['package.json', 'composer.json', 'Cargo.toml', 'pyproject.toml', 'requirements-dev.txt'],
    ...['tsconfig.json', 'deploy.sh', 'build.ps1', 'run.bat', 'Makefile', 'Dockerfile'],
    ...['Dockerfile.prod', 'docker-compose.yml', 'Jenkinsfile', 'gulpfile.js', 'vite.config.ts'],
    ...['page.mdx.bak', 'logo.png.orig', 'index.html~', 'a.swp', 'secrets.json.gz', 'docs.json'],
    ...['SERVER.KEY', 'Id_Rsa', 'deep/er/DEPLOY.SH'],
  ],
}

for (const [publication, paths] of Object.entries(table)) {
  test.each(paths)(`${publication}: %s`, (path) => {
    expect(publicationOf(path)).toBe(publication)
  })
}

test('the longest names that a file system takes are judged at once', () => {
  const started = performance.now()
  for (const part of ['a', '.', '-', '~', '#', '.gz', 'secrets-', 'env.', 'é'])
    publicationOf(part.repeat(255 / part.length))
  expect(performance.now() - started).toBeLessThan(500)
})

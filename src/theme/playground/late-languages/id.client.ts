import type { LateWords } from '../strings.client.ts'

/** Indonesian. */
export const id: LateWords = {
  mockHint:
    'Respons dibuat di halaman ini dari deskripsi. Tidak ada yang dikirim. Yang Anda buat disimpan sampai tab ini ditutup.',
  fits: 'Sesuai dengan deskripsi',
  differs: 'Berbeda dari deskripsi:',
  unknownStatus: 'Deskripsi tidak memiliki status {status}.',
  unknownType: 'Deskripsi tidak memiliki {type} untuk status {status}.',
  checkedInPart: 'Respons panjang; hanya awalnya yang dibandingkan dengan deskripsi.',
  wrongType: 'Harus {expected}, tetapi {found}.',
  wrongValue: 'Harus {value}.',
  notListed: 'Harus salah satu dari {values}.',
  noneFits: 'Harus cocok dengan salah satu dari: {titles}.',
  beyondLimit: 'Harus memenuhi: {limit}.',
  wrongFormat: 'Harus berformat {format}.',
  missing: 'Wajib, tetapi tidak ada.',
  undescribed: 'Tidak ada dalam deskripsi.',
  nothingAllowed: 'Tidak ada nilai yang diizinkan di sini.',
  excluded: 'Tidak boleh cocok dengan skema “not”.',
  flow: 'Alur',
  continuesAt: 'Anda masuk di {url}.',
  registerRedirect: 'Daftarkan URL pengalihan ini untuk klien Anda.',
  implicitRisk:
    'Dengan alur ini token ada di URL, tempat orang lain dapat melihatnya. Gunakan alur lain jika API memilikinya.',
  signInWaits: 'Menunggu proses masuk…',
  enterCode: 'Masukkan kode ini di halaman server:',
  codeExpired: 'Kode sudah kedaluwarsa. Masuk lagi.',
  signedIn: 'Sudah masuk.',
  validUntil: 'Token berlaku sampai {time}.',
  signOut: 'Keluar',
  signInRefused: 'Server menolak: {reason}',
  signInUnusable: 'Respons server tidak dapat digunakan: {reason}',
  tokensUnreadable:
    '{host} tidak mengizinkan halaman {origin} mengambil token (CORS), atau tidak merespons.',
  unsafeEndpoint: '{url} bukan URL https. Tidak ada yang dikirim.',
  clientMissing: 'Masukkan ID klien.',
  needsHttps: 'Anda hanya dapat masuk di halaman yang disajikan melalui https.',
  noFlow: 'Server tidak memiliki alur yang dapat digunakan halaman.',
  closeWindow: 'Anda dapat menutup jendela ini.',
  foreignResponse:
    'Tidak ada halaman yang menunggu proses masuk ini, jadi responsnya tidak digunakan.',
  unsendableHeader: 'Browser tidak mengizinkan halaman mengirim header ini. Contoh kode memuatnya.',
  notHeaderName: 'Nama header hanya berisi huruf, angka, dan tanda hubung.',
}

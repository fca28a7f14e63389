/** The address of a file that is built as an entry of its own. */
declare module "*?worker&url" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler answers so
  export default address;
}

declare module "*.json" {
  const value: unknown;
  // biome-ignore lint/style/noDefaultExport: a JSON module has nothing but a default export
  export default value;
}

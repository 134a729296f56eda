export const help = "";
export async function run(): Promise<void> {}

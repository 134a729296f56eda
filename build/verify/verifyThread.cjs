// The first module of a thread that verifies charts. It is CommonJS for the reason that thread.cjs states.
module.exports = import("./verifyTask.js").then(({ verifyTask }) => verifyTask);

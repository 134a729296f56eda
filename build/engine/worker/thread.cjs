// What a thread loads first. The pool does so by `require`, which Node 20 lets load ES modules too; but a thread that is ended
// in the midst of that takes the whole process with it (`v8::Module::IsGraphAsync`). So this is CommonJS, and imports the rest.
module.exports = import("./worker.js").then(
  (work) =>
    ({ name, task }) =>
      work[name](task),
);

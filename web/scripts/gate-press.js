// Part of the gate's first answer, after its markup. It records a press before the page's script runs, and AuthScreen repeats the
// press. Without it the browser would submit the form itself and lose the typed texts.
document.querySelector('main.auth').addEventListener('click', (event) => {
  var button = event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  document.documentElement.dataset.pressed = [].indexOf.call(event.currentTarget.querySelectorAll('button'), button);
});

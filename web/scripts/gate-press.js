// Stands in the gate's first answer, behind its markup: a press before the page's script stands is kept, and AuthScreen carries
// it out. Without it a form would be sent as a form is, and what was typed would be gone.
document.querySelector('main.auth').addEventListener('click', (event) => {
  var button = event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  document.documentElement.dataset.pressed = [].indexOf.call(event.currentTarget.querySelectorAll('button'), button);
});
